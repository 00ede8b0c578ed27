/** A scan that the server has not answered. */
export interface Scan {
  /** The server counts it once under this, however often it is sent. */
  id: string;
  code: string;
}

const keyOf = (action: string) => `scans-waiting ${action}`;

/** The scans that waited when this tab left the count; none on the server. Nothing is shown of them before they have been sent in vain. */
export function loadScans(action: string): Scan[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(action)) ?? "[]") as Scan[];
  } catch {
    return [];
  }
}

/** Saves in the tab the scans that wait, for when the page is left without them. */
export function saveScans(action: string, scans: Scan[]) {
  try {
    if (scans.length === 0) sessionStorage.removeItem(keyOf(action));
    else sessionStorage.setItem(keyOf(action), JSON.stringify(scans));
  } catch {
    // Without storage they wait as long as the page.
  }
}
