/** Milliseconds after which a page that is being left says so, and after which it is not being left after all, as with a download. */
const signAfter = 100;
const signFor = 30_000;

/**
 * Runs in the browser as written, on every page. A tenth of a second after a press of a link or a form that leaves the page, `data-going` on the document shows
 * a bar (app.css) until the next page is there. What the page's own scripts handle they show themselves.
 */
export const navigationProgressScript = `(()=>{
const d=document,w=window,root=d.documentElement;let timer,end;
const stay=()=>{clearTimeout(timer);clearTimeout(end);root.removeAttribute("data-going")};
const leave=e=>{stay();timer=setTimeout(()=>{if(e.defaultPrevented)return;root.setAttribute("data-going","");end=setTimeout(stay,${signFor})},${signAfter})};
w.addEventListener("click",e=>{const a=e.target.closest?.("a[href]");
if(a&&a.origin===location.origin&&!a.target&&!a.hasAttribute("download")&&!e.ctrlKey&&!e.metaKey&&!e.shiftKey&&!e.altKey&&a.href.split("#")[0]!==location.href.split("#")[0])leave(e)});
w.addEventListener("submit",e=>{if(!e.target.target)leave(e)});
w.addEventListener("pageshow",e=>{if(e.persisted)stay()});
})()`;
