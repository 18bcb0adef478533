/** How `rsadecrypt` gets at RSA: a host does the arithmetic, since the language needs it for nothing else. */

export interface CryptoHost {
  /**
   * Decrypts with PKCS #1 v1.5 padding; the key is a text in PEM or OpenSSH format. Null when the host cannot tell, for example
   * because it does not know the format of the key.
   */
  decryptRsa(ciphertext: Uint8Array, privateKey: string): Uint8Array | "invalid key" | "invalid ciphertext" | null;
}
