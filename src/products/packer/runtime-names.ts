/** Names that Packer itself defines: their values are known in a build. As in Packer 1.16.0. */
import { builtInNames } from "../shared/names/built-in-names.ts";

/** The names. */
export const RUNTIME_NAMES = builtInNames(`
  source.type: The type of the source that is built, such as docker.
  source.name: The name of the source that is built.
  path.cwd: The directory in which Packer runs.
  path.root: The template's directory.
  packer.version: Packer's version.
  packer.iterationID: The iteration in the HCP Packer registry: use versionFingerprint.
  packer.versionFingerprint: The fingerprint of the version in the HCP Packer registry.
  build.name: The build's name.
  build.ID: The machine's ID, as the builder reports it.
  build.Host: The machine's address.
  build.Port number: The machine's port.
  build.User: The user on the machine.
  build.Password: The user's password.
  build.ConnType: The communicator: ssh, winrm or none.
  build.PackerRunUUID: An ID for this run.
  build.PackerHTTPAddr: The address of Packer's HTTP server: IP:PORT.
  build.PackerHTTPIP: The IP address of Packer's HTTP server.
  build.PackerHTTPPort: The port of Packer's HTTP server.
  build.SSHPublicKey: The public key for the connection.
  build.SSHPrivateKey: The private key for the connection.
  build.WinRMPassword: The WinRM password.
`);
