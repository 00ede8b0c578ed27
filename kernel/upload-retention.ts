/**
 * For how many days a file that somebody has sent is kept after it was dealt with: courts and tax offices ask for the books, which are rows, while
 * the file names customers and their banks.
 */
export const uploadRetentionDays = 180;
