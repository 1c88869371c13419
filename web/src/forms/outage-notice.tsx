import { Button } from "../ui/form/button.tsx";
import { Outcome, WayOut } from "./outcome.tsx";

/** Shown in place of a form if its data could not be loaded. */
export function OutageNotice({ retry }: { retry: () => void }) {
  return (
    <>
      <Outcome
        icon="circle-alert"
        title="We can't reach the server"
        actions={
          <Button className="w-full" onClick={retry}>
            Try again
          </Button>
        }
      >
        Your link still works. Please check your connection and try again.
      </Outcome>
      <WayOut />
    </>
  );
}
