/**
 * A page that others change, with the columns of its file as the form began with them: a press says then who has said something else meanwhile.
 * Where nothing can be said any more, the form goes.
 */
export const withLoadedMapping = <Page extends { mapping: object | null }>(found: Page, loaded: Page): Page => ({
  ...found,
  mapping: found.mapping && (loaded.mapping ?? found.mapping),
});
