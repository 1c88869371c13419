import { SplashScreen } from "@capacitor/splash-screen";

/** Hides the launch picture: the page below it can be seen from now on. */
export async function hideLaunchPicture(): Promise<void> {
  await SplashScreen.hide();
}
