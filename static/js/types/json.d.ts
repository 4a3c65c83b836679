/* JSON files of tools/build/export_page.py: each importer declares the type of its file. */

declare module "*.json" {
  const value: any;
  export default value;
}
