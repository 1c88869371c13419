import type { ClientEvent } from "@portico/contract/people/clients";
import { Icon } from "../../ui/icon.tsx";
import { momentText } from "../../ui/moment.tsx";

interface SignInsLineProps {
  /** The name of the client. */
  name: string;
  /** Newest first. There is at least one. */
  signIns: readonly ClientEvent[];
  isShown: boolean;
  onShow: (shown: boolean) => void;
}

/** Says how often a client signed in, with a button that shows each sign-in among the other events. */
export function SignInsLine({ name, signIns, isShown, onShow }: SignInsLineProps) {
  const since = momentText(signIns.at(-1)!.at, "shortDay");
  return (
    <div className="mb-4 flex items-center gap-3 text-sm text-quiet">
      <span aria-hidden className="grid size-7 shrink-0 place-items-center">
        <Icon name="log-in" size={16} />
      </span>
      <p className="min-w-0 grow">
        {signIns.length === 1
          ? `${name} signed in on ${since}`
          : `${name} signed in ${signIns.length} times since ${since}`}
      </p>
      <button
        type="button"
        onClick={() => onShow(!isShown)}
        className="link shrink-0 pointer-coarse:min-h-11"
      >
        {isShown ? "Hide sign-ins" : "Show sign-ins"}
      </button>
    </div>
  );
}
