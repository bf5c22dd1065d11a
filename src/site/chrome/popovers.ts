import { apply } from "@oddbird/popover-polyfill/fn";

// Its styles lie below our own reset, like those of a browser.
apply({ layerName: "reset.popovers" });
