import type { ReactNode } from "react";
import { Icon } from "../ui/icon.tsx";
import { LinkButton } from "../ui/form/link-button.tsx";
import { FormHeading } from "./form-heading.tsx";
import { TextLink } from "./text-link.tsx";

interface OutcomeProps {
  title: string;
  icon?: string;
  children: ReactNode;
  actions?: ReactNode;
}

/** Shown in place of a form that is done or cannot be used: what happened, and what to do next. */
export function Outcome({ title, icon = "clock", children, actions }: OutcomeProps) {
  return (
    <>
      <span className="mb-5 grid size-14 place-items-center rounded-full border border-gold-200 bg-gold-50 text-gold-700">
        <Icon name={icon} size={24} />
      </span>
      <FormHeading title={title}>{children}</FormHeading>
      {actions && <div className="flex flex-col gap-3">{actions}</div>}
    </>
  );
}

/** Shown when a task is complete, with a button that leads into the portal. */
export function DoneOutcome({ title, children }: Pick<OutcomeProps, "title" | "children">) {
  return (
    <Outcome
      icon="circle-check"
      title={title}
      actions={
        <LinkButton to="/" className="w-full">
          Continue to the portal
        </LinkButton>
      }
    >
      {children}
    </Outcome>
  );
}

/** A quiet link that leads out of a page opened from an email. In the phone app it is the only way out. */
export function WayOut({ children }: { children?: ReactNode }) {
  return (
    <p className="mt-7 text-sm text-quiet">
      {children} <TextLink to="/">Go to the portal</TextLink>
    </p>
  );
}
