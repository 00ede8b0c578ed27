/** One visit in ten tells how fast its page was. */
const countedShare = 0.1;
const isSavingData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Has the speed of some visits measured and reported. Measurements are fetched last: the page has been painted, loaded and hydrated by then. */
export function countVisit(): void {
  // The first part of the path, such as "products": it names the kind of page, and nobody.
  const place = location.pathname.split("/")[1] ?? "";
  if (Math.random() >= countedShare || navigator.webdriver || place === "admin" || isSavingData()) return;
  setTimeout(() => {
    import("./report-speed.ts").then(
      ({ reportSpeed }) => reportSpeed(place),
      () => undefined,
    );
  }, 2_000);
}
