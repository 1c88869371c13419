import type { ReactNode } from "react";

interface ErrorTextProps {
  /** The HTTP status. */
  status?: number | undefined;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

export function ErrorText({ status, title, children, actions }: ErrorTextProps) {
  return (
    <div className="text-center">
      {status && <p className="figure text-6xl text-gold-500 sm:text-7xl">{status}</p>}
      <span aria-hidden className="mx-auto mt-6 block h-[3px] w-14 rounded-full bg-gold-500" />
      <h1 className="mt-6 text-3xl">{title}</h1>
      <div className="mx-auto mt-3 max-w-md text-pretty text-quiet">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
