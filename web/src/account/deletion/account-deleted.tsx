import { Outcome } from "../../forms/outcome.tsx";

const format = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "short" });

/** Where somebody lands who has just left. */
export function AccountDeleted({ eraseAt }: { eraseAt: string }) {
  return (
    <Outcome icon="mail" title="Your account is deleted">
      <p>It is closed, and every device is signed out.</p>
      <p className="mt-3">
        If you change your mind, press the link in the letter that is on its way to you: until{" "}
        <b className="font-semibold text-ink">{format.format(new Date(eraseAt))}</b> it opens the account
        again. After that it is erased.
      </p>
    </Outcome>
  );
}
