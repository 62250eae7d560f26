type ScriptPolicy = { createScriptURL: (address: string) => string | null };
type TrustedTypes = { defaultPolicy: unknown; createPolicy: (name: string, policy: ScriptPolicy) => unknown };

/** The code that arranges rows, which is loaded when it is first needed. */
export async function loadArrangeRows() {
  allowOwnScripts();
  return (await import('./arrange-rows')).arrangeRows;
}

/**
 * The bundler's loader assigns the address of a script as a string, which Trusted Types refuse. The default policy
 * lets through the app's own built files and nothing else.
 */
function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith('/_next/static/') ? address : null;
    },
  });
}
