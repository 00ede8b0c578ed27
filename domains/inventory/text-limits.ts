/** The most characters of each text, for the rules of the fields and the `maxlength` of their forms. */
export const stockLimits = { note: 300, batchNumber: 60, bin: 20, countNote: 120 } as const;
