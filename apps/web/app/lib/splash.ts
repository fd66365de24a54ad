/** Milliseconds of the splash on sign-in pages and of the loader (specification, "Splash and loader time"). */
export const SPLASH_MS = 1000;
