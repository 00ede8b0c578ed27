const modulePreload = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const routeModules = /<script type="module" async="">/;

/**
 * Moves hydration after the first paint: nothing is preloaded, and the script that starts the router is inert text until the boot script
 * (`boot-script.ts`) runs it. Its element names the files that the router would have preloaded: they are fetched together, and none waits for another to name it.
 */
export function deferHydration(html: string): string {
  const files = [...html.matchAll(modulePreload)].map(([, file]) => file).join(" ");
  return html
    .replace(modulePreload, "")
    .replace(routeModules, `<script type="text/plain" data-hydrate="router" data-files="${files}">`);
}
