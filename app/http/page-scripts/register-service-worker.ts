/** The attribute of a page that wants the service worker. */
export const workerAttribute = "data-service-worker";

/**
 * Runs in the browser as written, behind the boot script. It registers the service worker once the page has loaded and rested, and shows the button that
 * installs the shop as an app where the browser offers that.
 */
export const registerScript = `
document.documentElement.hasAttribute("${workerAttribute}")&&navigator.serviceWorker&&addEventListener("load",()=>setTimeout(()=>navigator.serviceWorker.register("/sw.js").catch(()=>{}),2000));
addEventListener("beforeinstallprompt",e=>{e.preventDefault();const b=document.querySelector("[data-install]");if(b){b.hidden=false;b.onclick=()=>e.prompt()}})`;
