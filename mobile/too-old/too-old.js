// Runs in web views that are too old for the pages, where nothing else hides the launch picture. It is
// written in the JavaScript of 2015.
if (window.Capacitor && window.Capacitor.nativePromise) {
  window.Capacitor.nativePromise("SplashScreen", "hide", {});
}
