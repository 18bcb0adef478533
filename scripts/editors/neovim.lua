-- What Neovim does with the server, without a screen. The environment names the project, the server and the file for
-- the results, a line for each.
local out = io.open(vim.env.RESULTS, "w")
local function log(...)
  out:write(table.concat({ ... }, " ") .. "\n")
  out:flush()
end
local function wait(condition)
  return vim.wait(30000, condition, 20)
end
local project = vim.env.PROJECT
vim.cmd("edit " .. project .. "/main.tf")
vim.bo.filetype = "terraform"
local client = vim.lsp.start_client({
  name = "hclkit",
  cmd = { vim.env.NODE, vim.env.HCLKIT, "lsp", "--stdio" },
  root_dir = project,
})
vim.lsp.buf_attach_client(0, client)
wait(function()
  return #vim.diagnostic.get(0) > 0
end)
log("diagnostics", #vim.diagnostic.get(0))

vim.api.nvim_win_set_cursor(0, { 12, 32 })
vim.lsp.buf.definition()
wait(function()
  return vim.api.nvim_buf_get_name(0):match("child/main.tf")
end)
log("definition", vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ":h:t"))
vim.cmd("buffer " .. vim.fn.bufnr(project .. "/main.tf"))

vim.api.nvim_win_set_cursor(0, { 2, 3 })
vim.lsp.buf.rename("region")
wait(function()
  return vim.api.nvim_buf_get_lines(0, 11, 12, false)[1]:match("region")
end)
log("rename", vim.trim(vim.api.nvim_buf_get_lines(0, 11, 12, false)[1]))
out:close()
vim.cmd("qa!")
