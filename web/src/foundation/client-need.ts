import type { ReactNode } from "react";

/** Something about one client that waits for the firm, with the next step. */
export interface ClientNeed {
  key: string;
  icon: string;
  /** Whether it is late, which is shown in red. */
  isLate?: boolean;
  /** One short sentence with its number. */
  text: string;
  /** The names of the things, which may be cut. */
  detail?: string;
  act: ReactNode;
}

/** A component that finds out what waits, and passes it on. Until it is known, it passes undefined. */
export interface ClientNeedsProps {
  client: { id: string };
  children: (needs: ClientNeed[] | undefined) => ReactNode;
}
