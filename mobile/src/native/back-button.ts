import { App } from "@capacitor/app";

/** Calls the listener when the phone's own way back is taken. Only Android has one. */
export async function watchBackButton(listener: () => void): Promise<void> {
  await App.addListener("backButton", listener);
}

/** Leaves the app. */
export async function leaveApp(): Promise<void> {
  await App.exitApp();
}
