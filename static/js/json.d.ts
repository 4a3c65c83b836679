/* What tools/build/export_page.py writes: whoever imports it says what it holds. */

declare module "*.json" {
  const value: any;
  export default value;
}
