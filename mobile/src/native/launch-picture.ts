import { SplashScreen } from "@capacitor/splash-screen";

/** Takes the launch picture away: what is below can be seen from now on. */
export async function hideLaunchPicture(): Promise<void> {
  await SplashScreen.hide();
}
