import { isNative } from "@portico/mobile/is-native";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "../icon.tsx";

/**
 * Prints the page, or what `onClick` prepares for printing. It is hidden in the app, whose web view cannot
 * print.
 */
export function PrintButton({ children, ...more }: ButtonProps) {
  if (isNative()) return null;
  return (
    <Button variant="secondary" size="sm" aria-label="Print" onClick={() => window.print()} {...more}>
      <Icon name="printer" size={18} />
      {children}
    </Button>
  );
}
