/** Where a browser asks for the key to which it binds its subscription. */
export const pushKeyPath = "/push-key";
