import { SystemBars, SystemBarsStyle, SystemBarType } from "@capacitor/core";
import { isIos } from "./platform.ts";

/**
 * Takes the brightness of what is under the clock. The symbols there are drawn light on dark, or dark on
 * light.
 */
export async function setTopBar(ground: "dark" | "light"): Promise<void> {
  const style = ground === "dark" ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
  await SystemBars.setStyle({ style, bar: SystemBarType.StatusBar });
}

/**
 * Every page ends in white or paper, so the symbols of the bottom bar are dark. iOS has no bottom bar and
 * would apply this to the top bar.
 */
export async function setBottomBar(): Promise<void> {
  if (isIos()) return;
  await SystemBars.setStyle({ style: SystemBarsStyle.Light, bar: SystemBarType.NavigationBar });
}
