// Runs in web views that are too old for the pages. It is written in the JavaScript of 2015, and nothing else
// hides the launch picture there.
if (window.Capacitor && window.Capacitor.nativePromise) {
  window.Capacitor.nativePromise("SplashScreen", "hide", {});
}
