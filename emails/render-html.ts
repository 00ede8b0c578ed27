import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

// The document type that mail programs know.
const documentType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** React tells browsers of the pictures of a page. A mail program would show the mark, or take the mail for broken. */
const preload = /<link rel="preload" as="image"[^>]*>/g;

/** The HTML of a mail. At once: nothing in a mail is waited for, and react-email's own `render` takes twice as long, because it goes through streams. */
export const renderHtml = (mail: ReactElement): string =>
  documentType + renderToStaticMarkup(mail).replaceAll(preload, "");
