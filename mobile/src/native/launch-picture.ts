import { SplashScreen } from "@capacitor/splash-screen";

/** Hides the launch picture, so that the page below it becomes visible. */
export async function hideLaunchPicture(): Promise<void> {
  await SplashScreen.hide();
}
