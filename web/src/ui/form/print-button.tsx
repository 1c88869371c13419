import { isNative } from "@portico/mobile/is-native";
import { Button, type ButtonProps } from "./button.tsx";
import { Icon } from "../icon.tsx";

/**
 * A button that prints the page. If `onClick` is given, it prepares what is printed. The button is hidden in
 * the app, whose web view cannot print.
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
