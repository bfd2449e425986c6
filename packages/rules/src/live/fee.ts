/** The greatest fee of a pari-mutuel pit, in ten-thousandths: with more than a fifth, even sides would hardly pay more than their stakes. */
export const FEE_MOST = 2000;
