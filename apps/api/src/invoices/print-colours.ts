/** Colours on paper, the same as on the shop's light pages. */
export const INK = '#231c18';
export const SOFT_INK = '#62564c';
export const RULE = '#d8ccb9';
export const MAROON = '#6b1425';
export const ZARI = '#b78f3c';
export const TINT = '#f8f3ea';
