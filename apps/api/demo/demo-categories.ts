/** The text above the products of each category. */
export const categoryTexts: Readonly<Record<string, string>> = {
  Kanchipuram:
    'Heavy mulberry silk with a border that is woven apart and joined by hand. The weavers of Kanchipuram twist three threads into one, so a saree falls in straight pleats and lasts for daughters.',
  Banarasi:
    'Brocade from the lanes of Banaras: flowers and creepers in gold thread, woven row by row. The jacquard above the loom holds the pattern, and the weaver sees it only from the back.',
  Ikat: 'The yarn is tied and dyed before it meets the loom, so the pattern has soft edges that no print can copy. Diamonds, parrots and elephants from Odisha and Telangana.',
  Chanderi:
    'Sheer silk with a dry shine, light enough for May. The small coins and leaves are woven in with a needle of their own.',
  Bandhani:
    'Thousands of knots, each tied with a fingernail before the dye. The dots stay a little uneven, which is how you know that hands made them.',
  Tussar:
    'Wild silk the colour of honey, reeled from cocoons of the forest. It is textured, cool to wear and needs no starch.',
  Stoles: 'Silk for the shoulders, when a saree is too much. They fold into a handbag.',
  'Silk by the Metre':
    'Cut from the bolt for blouses, kurtas and linings, from half a metre on, in steps of a quarter.',
};
