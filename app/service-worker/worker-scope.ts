/** What the service worker uses of its global scope. TypeScript's own library for workers cannot stand beside the one for pages. */
export interface WorkerScope {
  location: { origin: string };
  caches: CacheStorage;
  fetch: typeof fetch;
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    unregister(): Promise<boolean>;
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> };
  skipWaiting(): Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

interface LifeEvent {
  /** The worker stays until this is done. */
  waitUntil(done: Promise<unknown>): void;
}

export interface FetchEvent extends LifeEvent {
  request: Request;
  /** The response that the browser asked for while the worker started; undefined where it did not. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: LifeEvent;
  activate: LifeEvent;
  fetch: FetchEvent;
  push: LifeEvent & { data: { json(): unknown } | null };
  notificationclick: LifeEvent & { notification: { data: unknown; close(): void } };
}
