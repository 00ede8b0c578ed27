declare module "virtual:islands" {
  /** The URLs of the scripts that an island page loads: the entry first, then what it imports. */
  export const islandFiles: string[];
}
