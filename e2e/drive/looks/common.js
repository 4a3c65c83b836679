/* What the looks of this folder share; audit.py puts it before each of them. */
const remembered = (ask, known = new Map()) => {
  return (node) => {
    if (!known.has(node)) known.set(node, ask(node));
    return known.get(node);
  };
};
const hasText = (node) => {
  for (let child = node.firstChild; child; child = child.nextSibling)
    if (child.nodeType === Node.TEXT_NODE && child.data.trim()) return true;
  return false;
};
