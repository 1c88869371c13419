import { SystemBars, SystemBarsStyle, SystemBarType } from "@capacitor/core";
import { isIos } from "./platform.ts";

/** Takes what lies under the clock. Its signs are written light on dark, or dark on light. */
export async function setTopBar(ground: "dark" | "light"): Promise<void> {
  const style = ground === "dark" ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
  await SystemBars.setStyle({ style, bar: SystemBarType.StatusBar });
}

/** Every page ends in white or paper: the signs of the bar below are dark. iOS has none and would take it for the one above. */
export async function setBottomBar(): Promise<void> {
  if (isIos()) return;
  await SystemBars.setStyle({ style: SystemBarsStyle.Light, bar: SystemBarType.NavigationBar });
}
