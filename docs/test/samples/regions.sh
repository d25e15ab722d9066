set -e
# #region part
npm install @countersign/client
# #endregion
