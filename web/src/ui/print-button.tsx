import { isNative } from "@portico/mobile/is-native";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

/** Prints the page. The web view of the app cannot. */
export function PrintButton() {
  if (isNative()) return null;
  return (
    <Button variant="secondary" size="sm" aria-label="Print" onClick={() => window.print()}>
      <Icon name="printer" size={18} />
    </Button>
  );
}
