/** Whether the path is the admin's, which has a layout and a stylesheet of its own. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(?:[/.]|$)/.test(pathname);
}
