import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { reloadOnNewBuild } from "./http/reload-on-new-build.ts";
import { keepEarlyText } from "./ui/elements/early-input.ts";

declare global {
  interface Window {
    /** The router's manifest of the build that the page came with. */
    __reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
    /** The router. React Router does not document it; a test loads a page with a fragment across an upgrade. */
    __reactRouterDataRouter?: DataRouter;
  }
}

/** One visit in ten tells how fast its page was. */
const countedShare = 0.1;
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

// In development every route manifest has a version of its own.
if (!import.meta.env.DEV && window.__reactRouterManifest)
  reloadOnNewBuild(
    window,
    window.__reactRouterManifest.version,
    () => window.__reactRouterDataRouter?.state.navigation.location,
  );

/** The first part of the path, such as "products": it names the kind of page, and nobody. */
const place = location.pathname.split("/")[1] ?? "";
const isCounted = Math.random() < countedShare && !navigator.webdriver && place !== "admin" && !isSavingData();
// Measurements are fetched last: the page has been painted, loaded and hydrated by then.
if (isCounted)
  setTimeout(() => {
    import("./ui/speed/report-speed.ts").then(
      ({ reportSpeed }) => reportSpeed(place),
      () => undefined,
    );
  }, 2_000);

keepEarlyText(document);
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
