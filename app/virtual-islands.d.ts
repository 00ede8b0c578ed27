declare module "virtual:islands" {
  /** The URLs of the scripts that an island page loads: the entry first, then what it imports. */
  export const islandFiles: string[];
  /** The URLs of what one page's scripts import on it alone, by the path of that module in the repository. */
  export const islandParts: Record<string, string[]>;
}
