/** Under it stands everything that is asked of materials, so that one change shows all of it anew. */
export const MATERIALS_KEY = "materials";
