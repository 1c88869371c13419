import { SystemBars, SystemBarsStyle, SystemBarType } from "@capacitor/core";
import { isIos } from "./platform.ts";

/**
 * Takes whether the page is dark or light at the top of the screen. The symbols there are then drawn light or
 * dark.
 */
export async function setTopBar(ground: "dark" | "light"): Promise<void> {
  const style = ground === "dark" ? SystemBarsStyle.Dark : SystemBarsStyle.Light;
  await SystemBars.setStyle({ style, bar: SystemBarType.StatusBar });
}

/**
 * Every page is white or nearly white at the bottom, so the symbols of the bottom bar are dark. iOS has no
 * bottom bar, and would apply this to the top bar.
 */
export async function setBottomBar(): Promise<void> {
  if (isIos()) return;
  await SystemBars.setStyle({ style: SystemBarsStyle.Light, bar: SystemBarType.NavigationBar });
}
