import { Link, Outlet, useLocation } from "@tanstack/react-router";
import { FirmFooter, FOOTER_LINK } from "./firm-footer.tsx";
import { FirmName } from "./firm-name.tsx";
import { PorticoColumns } from "./portico-columns.tsx";

/** The layout of pages before sign-in: the portico beside the form, or above it on phones. */
export function PublicLayout() {
  const isSignIn = useLocation({ select: ({ pathname }) => pathname === "/auth/login" });
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[minmax(0,39fr)_minmax(0,41fr)]">
      <div className="bg-navy-900 lg:col-start-1 lg:row-start-1">
        <Portico />
      </div>
      <main className="flex flex-1 justify-center px-inset-6 pt-8 pb-10 lg:row-start-1 lg:items-center lg:px-12 lg:py-14">
        <div className="w-full max-w-[23.75rem]">
          <Outlet />
        </div>
      </main>
      {/* Comes after the form, so that Tab reaches the form first. */}
      <FirmFooter className="text-quiet lg:sticky lg:bottom-0 lg:col-start-1 lg:row-start-1 lg:self-end lg:px-14 lg:pb-9 lg:text-navy-300">
        {/* The app stores require a place where people can delete their account without signing in; on other pages the link would only alarm them. */}
        {isSignIn && (
          <Link to="/auth/delete-account" className={FOOTER_LINK}>
            Delete your account
          </Link>
        )}
      </FirmFooter>
    </div>
  );
}

function Portico() {
  return (
    <header
      data-dark-top
      className="relative isolate flex flex-col overflow-hidden bg-navy-900 px-inset-6 pt-[max(1.5rem,var(--inset-top))] pb-7 text-white lg:sticky lg:top-0 lg:h-dvh lg:px-14 lg:pt-12 lg:pb-24"
    >
      <PorticoColumns />
      <FirmName onDark className="relative sm:max-lg:mx-auto sm:max-lg:w-full sm:max-lg:max-w-[23.75rem]" />
      <div className="relative mt-4 max-w-90 sm:max-lg:mx-auto sm:max-lg:w-full sm:max-lg:max-w-[23.75rem] lg:my-auto lg:max-w-96 lg:py-12">
        <span aria-hidden className="mb-5 hidden h-[3px] w-14 rounded-full bg-gold-500 lg:block" />
        <p className="flat:hidden font-serif text-2xl leading-[1.18] font-semibold text-balance lg:text-[2.25rem] lg:leading-[1.21]">
          Everything we share, in one place.
        </p>
        <p className="mt-4 hidden text-navy-200 lg:block">Private, and by invitation only.</p>
      </div>
    </header>
  );
}
