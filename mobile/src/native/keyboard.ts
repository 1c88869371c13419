import { Keyboard } from "@capacitor/keyboard";

/** Calls the listener when the keyboard opens or closes. */
export async function watchKeyboard(listener: (open: boolean) => void): Promise<void> {
  await Keyboard.addListener("keyboardWillShow", () => listener(true));
  await Keyboard.addListener("keyboardDidShow", () => listener(true));
  await Keyboard.addListener("keyboardWillHide", () => listener(false));
}
