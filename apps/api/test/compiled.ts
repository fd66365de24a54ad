/** The setting with which a process that a test starts loads the compiled modules of the test run. */
export const COMPILED = { NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] };
