interface FoundCode {
  rawValue: string;
  boundingBox: DOMRectReadOnly;
}

/** The browser's reader of barcodes, as far as it is used here. TypeScript does not know it. */
interface BarcodeReader {
  detect(picture: HTMLVideoElement): Promise<FoundCode[]>;
}

interface BarcodeReaders {
  new (): BarcodeReader;
  getSupportedFormats(): Promise<string[]>;
}

const readers = () => (globalThis as { BarcodeDetector?: BarcodeReaders }).BarcodeDetector;

/** Whether this browser reads barcodes from a camera: Chrome on Android does, most browsers on desktops and Safari do not. */
export async function canReadCodes(): Promise<boolean> {
  const formats = await readers()
    ?.getSupportedFormats()
    .catch(() => []);
  return formats !== undefined && formats.length > 0 && navigator.mediaDevices !== undefined;
}

/** Milliseconds between two looks. */
const pause = 150;
/** Milliseconds for which a code must be out of sight before it counts as another piece. */
const outOfSight = 1_200;

/** Calls back with each code that comes before the camera, until stopped: of several in one picture, with the one that is nearest to its middle. */
export async function watchCodes(video: HTMLVideoElement, signal: AbortSignal, onCode: (code: string) => void) {
  const Reader = readers()!;
  const reader = new Reader();
  const seen = new Map<string, number>();
  while (!signal.aborted) {
    // Before its first picture the camera has nothing to read.
    const found = await reader.detect(video).catch(() => []);
    if (signal.aborted) return;
    const code = nearestToMiddle(found, video)?.rawValue.trim();
    const now = performance.now();
    if (code) {
      const isNew = now - (seen.get(code) ?? -Infinity) > outOfSight;
      seen.set(code, now);
      if (isNew) onCode(code);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

function nearestToMiddle(found: FoundCode[], { videoWidth, videoHeight }: HTMLVideoElement): FoundCode | undefined {
  const away = ({ boundingBox: { x, y, width, height } }: FoundCode) =>
    Math.hypot(x + width / 2 - videoWidth / 2, y + height / 2 - videoHeight / 2);
  return found.toSorted((one, other) => away(one) - away(other))[0];
}
