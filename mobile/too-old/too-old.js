// For web views too old for the pages: words of 2015, and nothing else takes the launch picture away.
if (window.Capacitor && window.Capacitor.nativePromise) {
  window.Capacitor.nativePromise("SplashScreen", "hide", {});
}
