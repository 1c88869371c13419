import { useFirm } from "../session/firm.ts";
import { useUser } from "../session/current-user.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { navigation } from "./navigation.ts";

/** The navigation on phones and small tablets. */
export function BottomBar() {
  const { role } = useUser();
  // Makes the bar render again when an admin changes the role words.
  useFirm();
  const items = navigation(role);
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 tiny:static z-20 border-t border-line bg-white px-inset-0 pb-(--inset-bottom) in-data-keyboard:hidden lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-xl auto-cols-fr grid-flow-col">
        {items.map((item) => (
          <li key={item.to}>
            <NavigationLink
              item={item}
              className="relative flex min-h-16 flex-col items-center justify-center gap-1 text-xs flat:min-h-12 flat:gap-0.5 min-[30rem]:flat:flex-row min-[30rem]:flat:gap-2.5 font-semibold text-quiet transition-colors -outline-offset-3 aria-[current]:text-ink aria-[current]:before:absolute aria-[current]:before:top-0 aria-[current]:before:h-0.75 aria-[current]:before:w-10 aria-[current]:before:rounded-b-full aria-[current]:before:bg-gold-500 forced-colors:aria-[current]:before:bg-[Highlight]"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
