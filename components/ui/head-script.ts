/** Where a reader's choice of colours is kept, in their own browser. */
export const THEME_KEY = 'faultline-theme';

/**
 * Runs before the first paint. A chosen theme does not flash, and what needs scripts shows only where they run. The
 * bundler loads later scripts by plain addresses, which Trusted Types refuse unless a default policy lets them pass:
 * this one does for files of the build, and for nothing else. The text holds no character that HTML would escape.
 */
export const HEAD_SCRIPT = `
var root = document.documentElement;
root.dataset.scripted = '';
try { root.dataset.theme = localStorage.getItem('${THEME_KEY}') || 'system'; } catch (error) { root.dataset.theme = 'system'; }
if (window.trustedTypes) trustedTypes.createPolicy('default', {
  createScriptURL: function (address) {
    var url = new URL(address, location.href);
    if (url.origin !== location.origin) return null;
    return url.pathname.startsWith('/_next/static/') ? address : null;
  }
});
`.trim();
