/**
 * Loads the code of a route that a screen calls beside itself, before it is needed. Without a connection the router could not load it then, and would load
 * the whole page again, without what is typed.
 */
export function preloadRoute(id: string) {
  const file = window.__reactRouterManifest?.routes[id]?.module;
  if (file) void import(/* @vite-ignore */ file).catch(() => undefined);
}
