/**
 * Duration of the splash on sign-in pages and of the loader, in ms (specification, "Splash and loader
 * time").
 */
export const SPLASH_MS = 1000;
