/** Data files in `src` (language packs, label bank, names, detectors), which the compiled code reads where they are: they go into an image beside it. */
export const DATA = /\.(tsv|txt|bin)$|\/coefficients\.json$/;
